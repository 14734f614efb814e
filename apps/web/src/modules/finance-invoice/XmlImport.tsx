import { ApiError } from '@agency/shared/http/api-error'
import { invoiceApi } from '@agency/shared/modules/finance-invoice/invoice.contract'
import { decodeXmlStrictly } from '@agency/shared/ooxml/decode-xml'
import { Button, Modal } from '@douyinfe/semi-ui-19'
import { useRef, useState } from 'react'
import { http } from '../../session/app'
import { invoiceMessages as say } from './invoice.messages'
import styles from './invoice.module.css'

/** Size limit in bytes; a 数电票 has about ten thousand characters. */
const MOST_BYTES = 300_000

interface Result {
  name: string
  text: string
  isGood: boolean
}

/** Imports single 数电票, one per file, and shows the result of each. */
export default function XmlImport({ onClose, onSaved }: { onClose(): void; onSaved(): void }) {
  const [results, setResults] = useState<readonly Result[]>([])
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const importXmlFiles = async (files: readonly File[]) => {
    setBusy(true)
    setResults([])
    for (const file of files) {
      const result = await importXmlFile(file)
      setResults((before) => [...before, result])
    }
    setBusy(false)
    onSaved()
  }
  return (
    <Modal
      visible
      centered
      title={say.importXml}
      width="min(640px, calc(100vw - 24px))"
      maskClosable={false}
      onCancel={onClose}
      footer={
        <Button aria-label={say.close} onClick={onClose}>
          {say.close}
        </Button>
      }
    >
      <p className={styles.hint}>{say.xmlHint}</p>
      <input
        ref={input}
        type="file"
        accept=".xml"
        multiple
        hidden
        aria-label={say.chooseXml}
        onChange={({ currentTarget }) => {
          void importXmlFiles([...(currentTarget.files ?? [])])
          // Allows choosing the same file again.
          currentTarget.value = ''
        }}
      />
      <Button theme="solid" loading={busy} onClick={() => input.current?.click()}>
        {say.chooseXml}
      </Button>
      <ul className={styles.results} aria-label={say.xmlResults} aria-live="polite">
        {results.map(({ name, text, isGood }) => (
          <li key={name}>
            {name}：<span className={isGood ? undefined : styles.bad}>{text}</span>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

async function importXmlFile(file: File): Promise<Result> {
  const { name } = file
  if (file.size > MOST_BYTES) return { name, text: say.xmlTooLarge, isGood: false }
  const xml = decodeFile(new Uint8Array(await file.arrayBuffer()))
  if (xml === undefined) return { name, text: say.xmlUndecodable, isGood: false }
  try {
    const { invoiceNo } = await http.call(invoiceApi.importXml, { xml }, { quiet: true })
    return { name, text: `${say.xmlDone} ${invoiceNo}`, isGood: true }
  } catch (error) {
    const text = error instanceof ApiError ? error.message : say.failed
    return { name, text, isGood: false }
  }
}

/** The text of a file in the encoding that it declares; undefined when it is none. */
function decodeFile(bytes: Uint8Array): string | undefined {
  try {
    return decodeXmlStrictly(bytes)
  } catch {
    return undefined
  }
}
