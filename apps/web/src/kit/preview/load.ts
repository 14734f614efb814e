import type { FileAnswer } from '@agency/shared/http/download-answer'
import type { AxiosProgressEvent } from 'axios'

/** Fetches a file, telling how far it is. */
export type Load = (options: {
  signal: AbortSignal
  onProgress(event: Pick<AxiosProgressEvent, 'loaded' | 'total'>): void
}) => Promise<FileAnswer>
