// A driver for a small Go client, standard library only. Protocol: docs/client-driver.md.
package main

import (
	"bufio"
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	mathrand "math/rand"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"
)

type arguments struct {
	Path  map[string]string `json:"path"`
	Query map[string]any    `json:"query"`
	Body  json.RawMessage   `json:"body"`
}

type task struct {
	ID                                                   int
	Task, Method, Path, Items, Pagination, PollPath      string
	BaseURL                                              string `json:"baseUrl"`
	Key                                                  string
	Idempotent                                           bool
	Terminal                                             []string
	Arguments                                            arguments
	TimeoutMs, Attempts, AfterMs, IntervalMs, DeadlineMs int
}

type apiError struct {
	Type    *string `json:"type"`
	Status  int     `json:"status"`
	Message string  `json:"message"`
}

func (e *apiError) Error() string { return e.Message }

var config task

// Without kept connections the transport never repeats a request by itself. No redirect is followed, so the key stays at its origin.
var client = http.Client{
	Transport:     &http.Transport{DisableKeepAlives: true},
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

func milliseconds(n int) time.Duration { return time.Duration(n) * time.Millisecond }

func address(t task, query map[string]any) (string, error) {
	path := t.Path
	for name, value := range t.Arguments.Path {
		if value == "." || value == ".." {
			return "", fmt.Errorf("%s is not an id", name)
		}
		path = strings.ReplaceAll(path, "{"+name+"}", url.PathEscape(value))
	}
	base, err := url.Parse(config.BaseURL)
	if err != nil {
		return "", err
	}
	target := config.BaseURL + path
	if strings.HasPrefix(path, "/.well-known") {
		target = base.Scheme + "://" + base.Host + path
	}
	words := url.Values{}
	for _, part := range []map[string]any{t.Arguments.Query, query} {
		for name, value := range part {
			words.Set(name, fmt.Sprint(value))
		}
	}
	if len(words) > 0 {
		target += "?" + words.Encode()
	}
	return target, nil
}

// One attempt.
func send(ctx context.Context, t task, target, idempotencyKey string) (int, http.Header, []byte, error) {
	request, err := http.NewRequestWithContext(ctx, t.Method, target, bytes.NewReader(t.Arguments.Body))
	if err != nil {
		return 0, nil, nil, err
	}
	request.Header.Set("Authorization", "Bearer "+config.Key)
	request.Header.Set("Accept", "application/json")
	if len(t.Arguments.Body) > 0 {
		request.Header.Set("Content-Type", "application/json")
	}
	if idempotencyKey != "" {
		request.Header.Set("Idempotency-Key", idempotencyKey)
	}
	answer, err := client.Do(request)
	if err != nil {
		return 0, nil, nil, err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	return answer.StatusCode, answer.Header, body, err
}

func pauseAfter(header http.Header, attempt int) time.Duration {
	after := header.Get("Retry-After")
	if seconds, err := strconv.Atoi(after); err == nil {
		return time.Duration(seconds) * time.Second
	}
	if date, err := http.ParseTime(after); err == nil {
		return time.Until(date)
	}
	return milliseconds(50 + mathrand.Intn(200<<attempt))
}

func refusal(status int, body []byte) error {
	envelope := struct{ Error apiError }{apiError{Message: fmt.Sprintf("HTTP %d", status)}}
	_ = json.Unmarshal(body, &envelope) // what is no envelope keeps the message above
	envelope.Error.Status = status
	return &envelope.Error
}

// A call with all its retries, within the deadline of the context.
func call(ctx context.Context, t task, query map[string]any) (json.RawMessage, error) {
	target, err := address(t, query)
	if err != nil {
		return nil, err
	}
	key := ""
	if t.Idempotent {
		var random [16]byte
		_, _ = rand.Read(random[:]) // it fails only without a source of randomness
		key = fmt.Sprintf("%x", random)
	}
	for attempt := 0; ; attempt++ {
		status, header, body, err := send(ctx, t, target, key)
		if err == nil && status < 300 {
			if !json.Valid(body) {
				return nil, errors.New("the answer is not JSON")
			}
			return body, nil
		}
		failure, canEnd := err, err != nil || status == 429 || status >= 500
		if failure == nil {
			failure = refusal(status, body)
		}
		pause := pauseAfter(header, attempt)
		deadline, _ := ctx.Deadline()
		isSafe := t.Method == "GET" || t.Idempotent
		if !isSafe || !canEnd || ctx.Err() != nil || attempt+1 >= config.Attempts || time.Now().Add(pause).After(deadline) {
			return nil, failure
		}
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

func walk(t task) (any, error) {
	items, query, seen := []json.RawMessage{}, map[string]any{}, map[string]bool{}
	for {
		ctx, free := context.WithTimeout(context.Background(), milliseconds(config.TimeoutMs))
		body, err := call(ctx, t, query)
		free()
		if err != nil {
			return nil, err
		}
		page := struct {
			Data       json.RawMessage
			Pagination struct {
				Page, Pages int
				NextCursor  string
			}
		}{}
		if err := json.Unmarshal(body, &page); err != nil {
			return nil, err
		}
		list := page.Data
		if t.Items != "" {
			members := map[string]json.RawMessage{}
			if err := json.Unmarshal(page.Data, &members); err != nil {
				return nil, err
			}
			list = members[t.Items]
		}
		more := []json.RawMessage{}
		if err := json.Unmarshal(list, &more); err != nil {
			return nil, err
		}
		items = append(items, more...)
		cursor := page.Pagination.NextCursor
		if t.Pagination == "cursor" {
			if cursor == "" || seen[cursor] {
				return items, nil
			}
			seen[cursor] = true
			query = map[string]any{"cursor": cursor}
		} else if page.Pagination.Page >= page.Pagination.Pages {
			return items, nil
		} else {
			query = map[string]any{"page": page.Pagination.Page + 1}
		}
	}
}

func waitFor(t task) (any, error) {
	ctx, free := context.WithTimeout(context.Background(), milliseconds(t.DeadlineMs))
	defer free()
	body, err := call(ctx, t, nil)
	for poll := t; err == nil; {
		job := struct{ Data struct{ ID, Status string } }{}
		if err = json.Unmarshal(body, &job); err != nil {
			break
		}
		if poll.Path == t.PollPath {
			for _, end := range t.Terminal {
				if job.Data.Status == end {
					return body, nil
				}
			}
		} else {
			poll.Method, poll.Path, poll.Idempotent = "GET", t.PollPath, false
			poll.Arguments = arguments{Path: map[string]string{"id": job.Data.ID}}
		}
		select {
		case <-time.After(milliseconds(t.IntervalMs)):
			body, err = call(ctx, poll, nil)
		case <-ctx.Done():
			err = ctx.Err()
		}
	}
	return nil, err
}

func run(t task) (any, error) {
	switch t.Task {
	case "configure":
		config = t
		return nil, nil
	case "walk":
		return walk(t)
	case "await":
		return waitFor(t)
	}
	ctx, cancel := context.WithTimeout(context.Background(), milliseconds(config.TimeoutMs))
	defer cancel()
	if t.Task == "cancel" {
		time.AfterFunc(milliseconds(t.AfterMs), cancel)
	}
	return call(ctx, t, nil)
}

func main() {
	lines := bufio.NewReader(os.Stdin)
	for {
		line, err := lines.ReadBytes('\n')
		t := task{}
		if err != nil || json.Unmarshal(line, &t) != nil || t.Task == "end" {
			return
		}
		value, failure := run(t)
		answer := map[string]any{"id": t.ID, "ended": "value", "value": value}
		if failure != nil {
			answer = map[string]any{"id": t.ID, "ended": "error", "error": map[string]string{"message": failure.Error()}}
			refused := (*apiError)(nil)
			if errors.As(failure, &refused) {
				answer["error"] = refused
			} else if errors.Is(failure, context.DeadlineExceeded) {
				answer["ended"] = "timeout"
			} else if errors.Is(failure, context.Canceled) {
				answer["ended"] = "cancelled"
			}
		}
		text, _ := json.Marshal(answer) // raw JSON that was checked, and strings
		fmt.Println(string(text))
	}
}
