import type { ComponentProps } from 'react'
import { AttachmentList } from './AttachmentList'

interface Props extends Omit<ComponentProps<typeof AttachmentList>, 'zipName'> {
  title: string
  /** Name of the record; the zip is named after the record and the group. */
  of: string
}

/** A titled group of files, for records with several kinds of files. */
export const FileGroup = ({ title, of, ...files }: Props) => (
  <div>
    <h3>{title}</h3>
    <AttachmentList {...files} zipName={`${of}-${title}`} />
  </div>
)
