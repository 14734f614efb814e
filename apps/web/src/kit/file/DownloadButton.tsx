import type { Endpoint, InputOf } from '@agency/shared/contract/endpoint'
import { IconDownload } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import type { ReactNode } from 'react'
import { http, useCan } from '../../session/app'
import { useBusy } from '../data/use-busy'
import { handleDownloadAnswer } from './take-download'

interface Props<E extends Endpoint> {
  /** Permission needed to see the button; everybody may when omitted. */
  may?: string
  call: E
  input: InputOf<E>
  /** The message shown after a successful download. */
  done?: string
  theme?: 'solid'
  className?: string | undefined
  disabled?: boolean
  children: ReactNode
}

/** A button that downloads the file of a call. A failure has been shown by the call. */
export function DownloadButton<E extends Endpoint>({ may, call, input, done, ...look }: Props<E>) {
  const { busy, run } = useBusy()
  const allowed = useCan(may ?? '') || may === undefined
  const downloadFromEndpoint = async () =>
    handleDownloadAnswer(await http.download(call, input)) ? done : undefined
  return (
    allowed && (
      <Button
        icon={<IconDownload aria-hidden />}
        loading={busy}
        onClick={() => void run(downloadFromEndpoint)}
        {...look}
      />
    )
  )
}
