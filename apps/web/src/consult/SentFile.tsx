import { FileDownloadButton } from '@agency/consult/SentFiles'
import { consultMessages as say } from '@agency/shared/consult/consult.messages'
import { type Attachment, commonApi } from '@agency/shared/contract/common.contract'
import { requireFile } from '@agency/shared/http/download-answer'
import { saveFile } from '@agency/shared/http/save-file'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { http } from '../session/core'
import styles from './SentFile.module.css'

/** Larger pictures are offered as a download, so that nobody waits for them. */
const MOST_PREVIEW_BYTES = 8 * 1024 * 1024

const isPreviewablePicture = ({ mimeType, size }: Attachment) =>
  /^image\/(png|jpeg)$/.test(mimeType) && size <= MOST_PREVIEW_BYTES

/** An attachment: an image is shown, any other file can be downloaded. */
export const SentFile = ({ file }: { file: Attachment }) =>
  isPreviewablePicture(file) ? <Picture file={file} /> : <FileDownloadButton file={file} />

/** The request needs the token, so the bytes are fetched and shown from memory. */
function Picture({ file }: { file: Attachment }) {
  const [large, setLarge] = useState(false)
  const { data, isError } = useQuery({
    queryKey: ['consult', 'picture', file.listId],
    queryFn: async () =>
      requireFile(await http.download(commonApi.download, { listId: file.listId }, { quiet: true })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const address = useObjectUrlOf(data?.blob)
  if (isError) return <FileDownloadButton file={file} />
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={say.look(file.name)}
        disabled={!address}
        onClick={() => setLarge(true)}
      >
        {address && <img src={address} alt={file.name} />}
      </button>
      {large && address && data && (
        <LargePicture
          address={address}
          name={file.name}
          onDownload={() => saveFile(data.blob, data.name)}
          onClose={() => setLarge(false)}
        />
      )}
    </>
  )
}

function useObjectUrlOf(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}

interface LargeProps {
  address: string
  name: string
  onDownload(): void
  onClose(): void
}

function LargePicture({ address, name, onDownload, onClose }: LargeProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={styles.large}
      aria-label={name}
      // Escape closes the picture, not the window behind it.
      onKeyDown={(event) => event.stopPropagation()}
      onClose={onClose}
    >
      <img src={address} alt={name} />
      <div className={styles.largeButtons}>
        <button type="button" onClick={onDownload}>
          {say.downloadImage}
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          {say.closeImage}
        </button>
      </div>
    </dialog>
  )
}
