import { type DrawCheck, type DrawFacts, drawnItems, recheckDraw } from '@agency/shared/draw/draw'
import { Tag } from '@douyinfe/semi-ui-19'
import { useMemo } from 'react'
import { PlainTable, textColumn } from '../../kit/data/PlainTable'
import { Warning } from '../../kit/section/Warning'
import { samplingMessages as say } from './sampling.messages'
import styles from './sampling.module.css'

const { steps: words } = say

/** Recomputes a draw in this browser, step by step. */
export function DrawRecheck({ facts }: { facts: DrawFacts }) {
  const checks = useMemo(() => recheckDraw(facts), [facts])
  const isRight = checks.every((check) => check.isRight)
  return (
    <div role="status">
      <Warning isDanger={!isRight}>{isRight ? say.right : say.wrong}</Warning>
      <PlainTable
        className={styles.table}
        label={say.check}
        rows={checks}
        keyOf={({ title }) => title}
        columns={[
          textColumn<DrawCheck>(words.title, ({ title }) => title),
          textColumn<DrawCheck>(words.result, (check) => (
            <Tag color={check.isRight ? 'green' : 'red'}>{check.isRight ? say.isRight : say.isWrong}</Tag>
          )),
        ]}
      />
      {/* Where something differs, both values are shown. */}
      <details className={styles.proof} open={!isRight}>
        <summary>{say.proofSteps}</summary>
        <PlainTable
          className={styles.table}
          label={say.proofSteps}
          rows={checks}
          keyOf={({ title }) => title}
          columns={[
            textColumn<DrawCheck>(words.title, ({ title }) => title),
            textColumn<DrawCheck>(words.said, ({ said }) => <code>{said}</code>),
            textColumn<DrawCheck>(words.reckoned, ({ reckoned }) => <code>{reckoned}</code>),
          ]}
        />
      </details>
      {isRight && (
        <p>
          {say.drawnNow}：<strong>{drawnItems(facts).join('、')}</strong>
        </p>
      )}
    </div>
  )
}
