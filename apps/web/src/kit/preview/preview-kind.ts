import { extensionOf } from '@agency/shared/format/file-names'

type PreviewKind = 'image' | 'pdf' | 'docx'

const kinds: Readonly<Record<string, { kind: PreviewKind; mimeType: string }>> = {
  jpg: { kind: 'image', mimeType: 'image/jpeg' },
  jpeg: { kind: 'image', mimeType: 'image/jpeg' },
  png: { kind: 'image', mimeType: 'image/png' },
  pdf: { kind: 'pdf', mimeType: 'application/pdf' },
  docx: {
    kind: 'docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
}

/** How a file can be shown; undefined for one that can only be downloaded. */
export const previewKindOf = (name: string): PreviewKind | undefined => kinds[extensionOf(name)]?.kind

/**
 * The bytes under the type that the name stands for, whatever the answer called them: what is opened from a blob's
 * address is opened as that.
 */
export const typed = (blob: Blob, name: string): Blob =>
  new Blob([blob], { type: kinds[extensionOf(name)]?.mimeType ?? 'application/octet-stream' })
