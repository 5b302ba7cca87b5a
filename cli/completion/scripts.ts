/** Shells with completion. */
export const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

/**
 * What each shell runs. At each Tab they ask the installed program itself, so they never know an option that it lacks. Where it
 * knows no answer, they complete files.
 */
export const scripts: Readonly<Record<Shell, string>> = {
  bash: `# Completion of shortform for bash; add to ~/.bashrc: eval "$(shortform completion bash)"
_shortform() {
  local IFS=$'\\n'
  local typed="\${COMP_WORDS[COMP_CWORD]}"
  [ "$typed" = = ] && typed=""
  local found
  found="$("\${COMP_WORDS[0]}" complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f1)"
  COMPREPLY=($(compgen -W "$found" -- "$typed"))
}
complete -o default -F _shortform shortform
`,
  zsh: `#compdef shortform
# Completion of shortform for zsh; add to ~/.zshrc after compinit: eval "$(shortform completion zsh)"
_shortform() {
  local -a found
  local line
  for line in \${(f)"$("\${words[1]}" complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)"}; do
    found+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  if (( \${#found} )); then _describe shortform found; else _files; fi
}
if [ "\${funcstack[1]}" = _shortform ]; then _shortform "$@"; else compdef _shortform shortform; fi
`,
  fish: `# Completion of shortform for fish; shortform completion fish > ~/.config/fish/completions/shortform.fish
function __shortform_complete
    set -l before (commandline -opc)
    set -l typed (commandline -ct)
    set -l found ($before[1] complete -- $before[2..-1] "$typed" 2>/dev/null)
    if test (count $found) -gt 0
        printf '%s\\n' $found
    else
        __fish_complete_path "$typed"
    end
end
complete -c shortform -f -a '(__shortform_complete)'
`,
};
