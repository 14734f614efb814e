import { parseDrawText } from '@agency/shared/draw/draw-text'
import { Button, TextArea } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { Warning } from '../../kit/section/Warning'
import { PublicPageFrame } from '../../shell/OpenSheet'
import { usePageQuery } from '../../shell/own-place'
import { DrawRecheck } from './Recheck'
import { samplingMessages as say } from './sampling.messages'
import styles from './sampling.module.css'

const LONGEST = 1_000_000

/** /quality/drawCheck?f=…: anybody can recompute a draw from the published data, without an account or the server. */
export default function DrawCheckPage() {
  const given = usePageQuery().get('f') ?? ''
  const [text, setText] = useState(given)
  const [checked, check] = useState(given)
  const facts = checked ? parseDrawText(checked) : undefined
  return (
    <PublicPageFrame wide>
      <h1>{say.checkTitle}</h1>
      <p>{say.checkLead}</p>
      <TextArea
        aria-label={say.pasted}
        value={text}
        onChange={setText}
        maxLength={LONGEST}
        autosize={{ minRows: 6, maxRows: 16 }}
      />
      <div className={styles.line}>
        <Button theme="solid" onClick={() => check(text)}>
          {say.recheck}
        </Button>
      </div>
      {checked && !facts && <Warning isDanger>{say.unreadable}</Warning>}
      {facts && <DrawRecheck key={checked} facts={facts} />}
    </PublicPageFrame>
  )
}
