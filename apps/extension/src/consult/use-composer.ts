import { consultMessages as say } from '@agency/shared/consult/consult.messages'
import type { Draft } from '@agency/shared/consult/outbox'
import type { Attachment } from '@agency/shared/contract/common.contract'
import { MAX_CONSULT_FILES, MAX_CONSULT_TEXT } from '@agency/shared/contract/consult.contract'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useHere } from './consulting'
import { useFocusWhenShown } from './use-focus'
import { useUploads } from './use-uploads'

/** What is being written in a thread: words, and files on their way to the server. */
export function useComposer(threadId: string | undefined) {
  const { outbox } = useHere()
  const [draft, setDraft] = useState(() => outbox.draftOf(threadId))
  const [problem, setProblem] = useState<string>()
  const latest = useRef(draft)
  const change = (part: Partial<Draft>) => {
    latest.current = { ...latest.current, ...part }
    outbox.keepDraft(threadId, latest.current)
    setDraft(latest.current)
    setProblem(undefined)
  }
  const input = useRef<HTMLTextAreaElement>(null)
  useFocusWhenShown(input)
  // As high as its text, up to what the style sheet allows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what makes it higher
  useLayoutEffect(() => {
    const box = input.current
    if (!box) return
    box.style.height = 'auto'
    if (box.scrollHeight > 0) box.style.height = `${box.scrollHeight + 2}px`
  }, [draft.text])
  const { uploads, add, retry, drop } = useUploads((file) =>
    change({ files: [...latest.current.files, file] }),
  )

  const isTooLong = draft.text.length > MAX_CONSULT_TEXT
  const isEmpty = draft.text.trim() === '' && draft.files.length === 0
  return {
    ...draft,
    input,
    uploads,
    retry,
    drop,
    problem: isTooLong ? `${say.tooLong(MAX_CONSULT_TEXT)}（${draft.text.length}）` : problem,
    /** Waits for files that are under way or failed: what is sent is what is seen. */
    canSend: !isEmpty && !isTooLong && uploads.length === 0,
    write: (text: string) => change({ text }),
    addFiles(files: Iterable<File>) {
      const wanted = [...files]
      const free = Math.max(MAX_CONSULT_FILES - latest.current.files.length - uploads.length, 0)
      setProblem(wanted.length > free ? say.tooManyFiles(MAX_CONSULT_FILES) : undefined)
      add(wanted.slice(0, free))
    },
    removeFile: (listId: string) =>
      change({ files: latest.current.files.filter((file) => file.listId !== listId) }),
    /** Answers what was written and begins anew. */
    take() {
      const { text, files } = latest.current
      change({ text: '', files: [] })
      input.current?.focus()
      return { text: text.trim(), attachment: files }
    },
    /** What could not be sent is written on, before anything written since. */
    takeBack(text: string, files: readonly Attachment[]) {
      const { text: since, files: filesSince } = latest.current
      change({ text: [text, since].filter(Boolean).join('\n'), files: [...files, ...filesSince] })
      input.current?.focus()
    },
  }
}
