import { formatDateTime } from '@agency/shared/format/dates'
import { noticeApi } from '@agency/shared/modules/sale-notice/notice.contract'
import { NOTICE_RECEIPT } from '@agency/shared/modules/sale-notice/notice.paths'
import type { NoticeRow } from '@agency/shared/modules/sale-notice/notice.record'
import { Button, Modal } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { useBusy } from '../../kit/data/use-busy'
import { copyTextAndNotify } from '../../kit/file/copy-text'
import { QrCode } from '../../kit/qr-code/QrCode'
import { http } from '../../session/app'
import { noticeMessages as say } from './notice.messages'
import styles from './receipt.module.css'

const receiptLinkOf = (token: string) =>
  `${window.location.origin}${window.location.pathname}#${NOTICE_RECEIPT}?t=${encodeURIComponent(token)}`

interface Props {
  row: NoticeRow
  onChanged(): void
}

/** Creates the link by which the receiver confirms the arrival. It is shown once; later a new one must be created. */
export function ReceiptLinkButton({ row: { listId, version, linkExpireTime }, onChanged }: Props) {
  const { busy, runAsked } = useBusy()
  const [made, setMade] = useState<{ token: string; linkExpireTime: string }>()
  const createReceiptLink = () =>
    runAsked(
      { title: say.link, content: linkExpireTime ? say.linkAgainAsk : say.linkAsk },
      async () => {
        setMade(await http.call(noticeApi.link, { listId, version }))
        return say.linkMade
      },
      () => undefined,
    )
  const closeAndReload = () => {
    setMade(undefined)
    onChanged()
  }
  return (
    <>
      <Button loading={busy} onClick={() => void createReceiptLink()}>
        {say.link}
      </Button>
      {made && (
        <Modal
          visible
          title={say.link}
          maskClosable={false}
          width="min(480px, calc(100vw - 24px))"
          onCancel={closeAndReload}
          footer={
            <Button
              theme="solid"
              onClick={() =>
                void copyTextAndNotify(receiptLinkOf(made.token), {
                  copied: say.linkCopied,
                  failed: say.notCopied,
                })
              }
            >
              {say.copyLink}
            </Button>
          }
        >
          <div className={styles.link}>
            <QrCode text={receiptLinkOf(made.token)} label={say.link} />
            <div className={styles.address}>
              <p>{say.linkOnce(formatDateTime(made.linkExpireTime).slice(0, 16))}</p>
              <p>{receiptLinkOf(made.token)}</p>
            </div>
          </div>
        </Modal>
      )}
    </>
  )
}
