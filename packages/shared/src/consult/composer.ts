import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Attachment } from '../contract/common.contract'
import { MAX_CONSULT_FILES, MAX_CONSULT_TEXT } from '../contract/consult.contract'
import { createUploads, type Upload, type UploadPort, type Uploads } from '../http/uploads'
import { consultMessages as say } from './consult.messages'
import type { Said } from './outbox'

interface Draft {
  text: string
  files: readonly Attachment[]
  /** True when the person picked more files than one message may carry. */
  tooMany?: boolean
}

export interface Composed extends Draft {
  /** Files being uploaded, and those whose upload failed. */
  uploads: readonly Upload[]
  /** The reason why the message cannot be sent, as text for the person; undefined when it can be. */
  problem: string | undefined
  canSend: boolean
}

/** The draft of one thread: its text and its files, uploaded or uploading. */
export interface Composer {
  $composed: ReadableAtom<Composed>
  uploads: Uploads
  write(text: string): void
  addFiles(files: Iterable<File>): void
  removeFile(listId: string): void
  /** Returns the draft and empties the composer. */
  takeDraft(): Pick<Said, 'text' | 'attachment'>
  /** Puts a message that could not be sent back into the draft, before anything typed since. */
  restoreToDraft(text: string, files: readonly Attachment[]): void
}

export function createComposer(port: UploadPort): Composer {
  const $draft = atom<Draft>({ text: '', files: [] })
  const updateDraft = (part: Partial<Draft>) => $draft.set({ ...$draft.get(), tooMany: false, ...part })
  const uploads = createUploads(port, (file) => updateDraft({ files: [...$draft.get().files, file] }))
  return {
    $composed: computed([$draft, uploads.$uploads], stateOfComposedMessage),
    uploads,
    write: (text) => updateDraft({ text }),
    addFiles(files) {
      const wanted = [...files]
      const taken = $draft.get().files.length + uploads.$uploads.get().length
      const free = Math.max(MAX_CONSULT_FILES - taken, 0)
      updateDraft({ tooMany: wanted.length > free })
      uploads.add(wanted.slice(0, free))
    },
    removeFile: (listId) =>
      updateDraft({ files: $draft.get().files.filter((file) => file.listId !== listId) }),
    takeDraft() {
      const { text, files } = $draft.get()
      updateDraft({ text: '', files: [] })
      return { text: text.trim(), attachment: files }
    },
    restoreToDraft(text, files) {
      const since = $draft.get()
      updateDraft({ text: [text, since.text].filter(Boolean).join('\n'), files: [...files, ...since.files] })
    },
  }
}

function stateOfComposedMessage(draft: Draft, uploads: readonly Upload[]): Composed {
  const isTooLong = draft.text.length > MAX_CONSULT_TEXT
  const isEmpty = draft.text.trim() === '' && draft.files.length === 0
  const tooMany = draft.tooMany ? say.tooManyFiles(MAX_CONSULT_FILES) : undefined
  return {
    ...draft,
    uploads,
    problem: isTooLong ? `${say.tooLong(MAX_CONSULT_TEXT)}（${draft.text.length}）` : tooMany,
    // Sending waits for uploads that are running or failed, so that exactly what the person sees is sent.
    canSend: !isEmpty && !isTooLong && uploads.length === 0,
  }
}
