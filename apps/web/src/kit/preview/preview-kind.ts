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

/** How a file can be displayed, by its name; undefined when it can only be downloaded. */
export const previewKindOf = (name: string): PreviewKind | undefined => kinds[extensionOf(name)]?.kind

/** Sets the type by the file name, whatever the answer said, because a blob's address is opened with its type. */
export const withMimeType = (blob: Blob, name: string): Blob =>
  new Blob([blob], { type: kinds[extensionOf(name)]?.mimeType ?? 'application/octet-stream' })
