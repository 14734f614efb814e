import { labelApi } from '@agency/shared/modules/archive-place/label.contract'
import { LABEL_SHEETS, SHEET_KINDS, type SheetKind } from '@agency/shared/modules/archive-place/label.sheets'
import { LABEL_LIST } from '@agency/shared/modules/archive-place/place.paths'
import { Button } from '@douyinfe/semi-ui-19'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { useCall } from '../../kit/data/use-call'
import detail from '../../kit/detail/detail.module.css'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import { useFormState } from '../../kit/form/use-form-state'
import { PrintButton } from '../../kit/print/PrintButton'
import { WhenLoaded } from '../../kit/section/Loaded'
import section from '../../kit/section/section.module.css'
import { usePageQuery } from '../../shell/own-place'
import { openTab } from '../../shell/tabs'
import { LabelSheets } from './LabelSheets'
import { labelMessages as say } from './place.messages'
import styles from './place.module.css'

const options = SHEET_KINDS.map((value) => ({ value, label: LABEL_SHEETS[value].name }))
const rules = z.object({ sheet: z.enum(SHEET_KINDS), begin: z.number().int().min(1).max(65) })

/** /projectArchives/archiveLabelPrint?listId=…: a roll as printable sheets, measured in millimetres. */
export default function LabelPrintPage() {
  const listId = usePageQuery().get('listId') ?? ''
  const query = useCall(labelApi.sheet, { listId })
  const [begin] = useState({ sheet: 'A65', begin: 1 })
  const form = useFormState(rules, begin)
  const part = useRef<HTMLDivElement>(null)
  const kind = form.get('sheet') as SheetKind
  const first = Number(form.get('begin')) || 1
  return (
    <WhenLoaded query={query}>
      {({ roll, labels }) => (
        <div className={detail.page}>
          <section className={section.section}>
            <h1 className={styles.title}>
              {roll.purpose} {roll.firstCode} – {roll.lastCode}
            </h1>
            <div className={styles.print}>
              <ChoiceField form={form} name="sheet" label={say.sheet} options={options} required />
              <FieldInput
                form={form}
                name="begin"
                field={{ label: say.skipped, kind: 'number' }}
                hint={say.skippedHint}
              />
            </div>
            <p className={styles.quiet}>{say.printHint}</p>
            <div className={styles.line}>
              <PrintButton part={part} title={`${roll.purpose} ${roll.firstCode}`} />
              <Button onClick={() => openTab(LABEL_LIST)}>{say.back}</Button>
            </div>
          </section>
          <section className={section.section}>
            <div className={styles.scroll}>
              <LabelSheets ref={part} kind={kind} labels={labels} skipped={first - 1} />
            </div>
          </section>
        </div>
      )}
    </WhenLoaded>
  )
}
