import { type Attachment, attachmentExtensions, commonApi } from '@agency/shared/contract/common.contract'
import { extensionOf } from '@agency/shared/format/file-names'
import { newListId } from '@agency/shared/format/ids'
import { useEffect, useRef, useState } from 'react'
import { config, http } from '../../session/app'
import { attachmentMessages as say } from './attachment.messages'

/** A browser has six lines to a server; the page needs some for itself. */
const AT_ONCE = 3
const MEGABYTE = 1024 * 1024
const accepted: readonly string[] = attachmentExtensions
export const acceptedFiles = accepted.map((extension) => `.${extension}`).join(',')

export interface Upload {
  key: string
  file: File
  /** 0 to 100; undefined until its turn comes. */
  percent?: number
  /** Why it failed; undefined while it is under way. */
  failure?: string
  /** Another try would end the same. */
  refused?: boolean
}

/** Files on their way to the server, each by itself: one that fails leaves the others alone. */
export function useUploads(uploaded: (attachment: Attachment) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const waiting = useRef<Upload[]>([])
  const running = useRef(new Map<string, AbortController>())
  const tell = useRef(uploaded)
  useEffect(() => {
    tell.current = uploaded
  })
  // Whoever leaves the form does not wait for its files.
  useEffect(() => {
    const [later, now] = [waiting, running.current]
    return () => {
      later.current = []
      for (const stop of now.values()) stop.abort()
    }
  }, [])

  const change = (key: string, part: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
  const forget = (key: string) => setUploads((before) => before.filter((upload) => upload.key !== key))

  const next = () => {
    if (running.current.size >= AT_ONCE) return
    const upload = waiting.current.shift()
    if (!upload) return
    void send(upload).finally(next)
    next()
  }
  const send = async ({ key, file }: Upload) => {
    const stop = new AbortController()
    running.current.set(key, stop)
    change(key, { percent: 0 })
    try {
      const [attachment] = await http.upload(commonApi.upload, {}, [file], {
        quiet: true,
        signal: stop.signal,
        onProgress: ({ loaded, total }) =>
          change(key, { percent: Math.floor((loaded / (total ?? file.size)) * 100) }),
      })
      forget(key)
      if (attachment) tell.current(attachment)
    } catch (error) {
      if (stop.signal.aborted) forget(key)
      else change(key, { failure: error instanceof Error ? error.message : say.failed, percent: undefined })
    } finally {
      running.current.delete(key)
    }
  }
  const queue = (...more: Upload[]) => {
    waiting.current.push(...more)
    next()
  }

  return {
    uploads,
    add(files: Iterable<File>) {
      const added = [...files].map((file): Upload => {
        const failure = refusalOf(file)
        return { key: newListId(), file, failure, refused: failure !== undefined }
      })
      setUploads((before) => [...before, ...added])
      queue(...added.filter((upload) => !upload.refused))
    },
    retry(upload: Upload) {
      change(upload.key, { failure: undefined })
      queue(upload)
    },
    /** Stops one under way; takes one that failed or waits off the list. */
    drop({ key }: Upload) {
      waiting.current = waiting.current.filter((upload) => upload.key !== key)
      const stop = running.current.get(key)
      if (stop) stop.abort()
      else forget(key)
    },
  }
}

/** What can be told before sending; the server looks at the content. */
function refusalOf(file: File): string | undefined {
  const { uploadMaxMb } = config()
  if (!accepted.includes(extensionOf(file.name))) return say.unsupported
  if (file.size > uploadMaxMb * MEGABYTE) return say.tooLarge(uploadMaxMb)
  return file.size === 0 ? say.emptyFile : undefined
}
