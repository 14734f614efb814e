import { acceptedFiles } from '@agency/shared/http/uploads'
import { IconUpload } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { useRef } from 'react'
import { useFileDrop } from '../../kit/file/use-drop'
import { materialMessages as say } from './material.messages'
import own from './material.module.css'

/** Accepts files by drop or selection. */
export function UploadArea({ onFiles }: { onFiles(files: Iterable<File>): void }) {
  const { over, dropping } = useFileDrop(onFiles)
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className={own.drop} data-over={over || undefined} {...dropping}>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={acceptedFiles}
        onChange={({ target }) => {
          onFiles(target.files ?? [])
          target.value = '' // Allows choosing the same file again.
        }}
      />
      <Button icon={<IconUpload aria-hidden />} onClick={() => picker.current?.click()}>
        {say.chooseFiles}
      </Button>
      <span>{over ? say.dropHere : say.uploadHint}</span>
    </div>
  )
}
