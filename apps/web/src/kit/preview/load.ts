import type { FileAnswer } from '@agency/shared/http/download-answer'
import type { AxiosProgressEvent } from 'axios'

/** Loads a file and reports progress. */
export type Load = (options: {
  signal: AbortSignal
  onProgress(event: Pick<AxiosProgressEvent, 'loaded' | 'total'>): void
}) => Promise<FileAnswer>
