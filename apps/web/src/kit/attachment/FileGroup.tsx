import type { ComponentProps } from 'react'
import { AttachmentList } from './AttachmentList'

interface Props extends Omit<ComponentProps<typeof AttachmentList>, 'zipName'> {
  title: string
  /** Whose they are: the zip of several is called after both. */
  of: string
}

/** Files of one kind under its name, where a record has several kinds. */
export const FileGroup = ({ title, of, ...files }: Props) => (
  <div>
    <h3>{title}</h3>
    <AttachmentList {...files} zipName={`${of}-${title}`} />
  </div>
)
