import { commonApi } from '@agency/shared/contract/common.contract'
import type { InputOf } from '@agency/shared/contract/endpoint'
import { paperApi } from '@agency/shared/contract/paper.contract'
import { requireFile } from '@agency/shared/http/download-answer'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { http } from '../../session/app'
import { lazyWithSuspense } from '../../shell/lazy-part'
import type { Load } from '../preview/load'

const PreviewDialog = lazyWithSuspense(() => import('../preview/PreviewDialog'))

type Asked = InputOf<typeof paperApi.make>

interface Props {
  asked: Asked
  /** The title of the document that the button shows. */
  title: string
}

/** Shows the official PDF of a record with its verification code. It is generated once and stays the same. */
export function OfficialPdfButton({ asked, title }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      {open && <OfficialPdfDialog asked={asked} title={title} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The PDF in a dialog over the page. */
export const OfficialPdfDialog = ({ asked, title, onClose }: Props & { onClose(): void }) => (
  <PreviewDialog title={title} load={createOfficialPdfLoader(asked)} onClose={onClose} />
)

const createOfficialPdfLoader =
  (asked: Asked): Load =>
  async (options) => {
    const { listId } = await http.call(paperApi.make, asked, { quiet: true, signal: options.signal })
    return requireFile(await http.download(commonApi.download, { listId }, { ...options, quiet: true }))
  }
