import { consultMessages as say } from '@agency/shared/consult/consult.messages'
import type { Draft } from '@agency/shared/consult/outbox'
import type { Attachment } from '@agency/shared/contract/common.contract'
import { MAX_CONSULT_FILES, MAX_CONSULT_TEXT } from '@agency/shared/contract/consult.contract'
import { useEffect, useRef, useState } from 'react'
import { useUploads } from '../kit/attachment/use-uploads'
import { notify } from '../session/dialogs'
import { outbox } from './outbox'

/** What is being written in a thread: words, and files on their way to the server. */
export function useComposer(threadId: string | undefined) {
  const [draft, setDraft] = useState(() => outbox.draftOf(threadId))
  const latest = useRef(draft)
  const change = (part: Partial<Draft>) => {
    latest.current = { ...latest.current, ...part }
    outbox.keepDraft(threadId, latest.current)
    setDraft(latest.current)
  }
  const input = useRef<HTMLTextAreaElement>(null)
  useHeight(input, draft.text)
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
    isTooLong,
    /** Waits for files that are under way or failed: what is sent is what is seen. */
    canSend: !isEmpty && !isTooLong && uploads.length === 0,
    write: (text: string) => change({ text }),
    addFiles(files: Iterable<File>) {
      const wanted = [...files]
      const free = MAX_CONSULT_FILES - latest.current.files.length - uploads.length
      if (wanted.length > free) notify.warning(say.tooManyFiles(MAX_CONSULT_FILES))
      add(wanted.slice(0, Math.max(free, 0)))
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

/** As high as its text, up to what the style sheet allows. */
function useHeight(input: React.RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what makes it higher
  useEffect(() => {
    const box = input.current
    if (!box) return
    box.style.height = 'auto'
    if (box.scrollHeight > 0) box.style.height = `${box.scrollHeight + 2}px`
  }, [input, text])
}
