/** A sign for the status of a post, so that the status does not depend on colour alone. */
const paths: Readonly<Record<string, string>> = {
  posted: "M3 6.5 5.2 9 9.5 3.5",
  completed: "M3 6.5 5.2 9 9.5 3.5",
  scheduled: "M6 3v3.2l2 1.3M11 6A5 5 0 1 1 1 6a5 5 0 0 1 10 0Z",
  processing: "M10.5 6A4.5 4.5 0 1 1 8.2 2.1",
  partial: "M3 6h6",
  failed: "m3 3 6 6m0-6-6 6",
  cancelled: "m2.5 9.5 7-7M11 6A5 5 0 1 1 1 6a5 5 0 0 1 10 0Z",
  draft: "m2.5 9.5.6-2.3L8.3 2l1.7 1.7-5.2 5.2-2.3.6Z",
};

/** The sign. The text beside it says what it means. */
export function Mark({ status }: { readonly status: string }) {
  return (
    <svg class="mark" viewBox="0 0 12 12" aria-hidden="true">
      <path d={paths[status] ?? ""} />
    </svg>
  );
}
