import { type DrawFacts, drawnItems, parseDrawnCount } from '@agency/shared/draw/draw'
import { formatDrawFacts } from '@agency/shared/draw/draw-text'
import { formatToMinute } from '@agency/shared/fields/words'
import { DRAW_CHECK } from '@agency/shared/modules/quality-sampling/sampling.paths'
import type { SamplingDraw, SamplingRow } from '@agency/shared/modules/quality-sampling/sampling.record'
import { Button, Tag } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { PlainTable, textColumn } from '../../kit/data/PlainTable'
import { copyTextAndNotify } from '../../kit/file/copy-text'
import { QrCode } from '../../kit/qr-code/QrCode'
import { DetailSection } from '../../kit/section/Facts'
import section from '../../kit/section/section.module.css'
import { Warning } from '../../kit/section/Warning'
import { DrawRecheck } from './Recheck'
import { samplingMessages as say } from './sampling.messages'
import styles from './sampling.module.css'
import { WitnessActions } from './Witnessing'

type One = SamplingDraw['witnesses'][number]
const { columns: words, facts: label } = say

/** Every draw of a batch, newest first; none is ever deleted. */
export function SamplingDraws({ row, onChanged }: { row: SamplingRow; onChanged: () => void }) {
  const [last, ...earlier] = [...row.draws].reverse()
  if (!last)
    return (
      <DetailSection title={say.draws}>
        <p className={section.quiet}>{say.noDraw}</p>
      </DetailSection>
    )
  return (
    <>
      <DrawDetails draw={last}>
        <WitnessActions row={row} draw={last} onChanged={onChanged} />
      </DrawDetails>
      {earlier.map((draw) => (
        <DrawDetails key={draw.listId} draw={draw} />
      ))}
    </>
  )
}

function stateTagOfSamplingDraw({ voidTime, seed, revealBy }: SamplingDraw) {
  if (voidTime) return { word: say.state.voided, color: 'red' } as const
  if (seed) return { word: say.state.drawn, color: 'green' } as const
  return { word: revealBy ? say.state.revealing : say.state.committing, color: 'amber' } as const
}

function DrawDetails({ draw, children }: { draw: SamplingDraw; children?: React.ReactNode }) {
  const { word, color } = stateTagOfSamplingDraw(draw)
  const { voidReason, order, seed, codes, revealBy } = draw
  const drawn = order ? drawnItems({ ...draw, order }) : []
  const drawCount = parseDrawnCount(draw.rule) ?? 0
  return (
    <DetailSection title={say.drawNo(draw.drawNo)} extra={<Tag color={color}>{word}</Tag>}>
      {voidReason && <Warning>{say.voided(voidReason)}</Warning>}
      {!voidReason && drawCount >= codes.length && <Warning>{say.all(codes.length)}</Warning>}
      {children}
      {revealBy && !seed && !voidReason && (
        <p className={section.quiet}>{say.revealBy(formatToMinute(revealBy))}</p>
      )}
      <p className={section.quiet}>
        {say.frozen(draw.freezeUserName ?? '—', formatToMinute(draw.freezeTime))}
      </p>
      <dl className={styles.facts}>
        {drawn.length > 0 && <LabelledFact term={label.drawn}>{drawn.join('、')}</LabelledFact>}
        <LabelledFact term={label.rule}>{say.ruleText(codes.length, drawCount)}</LabelledFact>
        <LabelledFact term={label.codes}>{codes.join('、')}</LabelledFact>
      </dl>
      <PlainTable
        className={styles.table}
        label={say.witnesses}
        rows={draw.witnesses}
        keyOf={({ name }) => name}
        columns={[
          textColumn<One>(words.name, ({ name }) => name),
          textColumn<One>(words.state, ({ commit, hasRevealed }) =>
            hasRevealed ? say.revealed : commit ? say.committed : say.waiting,
          ),
        ]}
      />
      <DrawRecheckTools draw={draw} />
      <DrawProof draw={draw} />
    </DetailSection>
  )
}

/** The inputs of the draw, folded, because they are not needed to understand the result. */
const DrawProof = ({ draw: { rule, listHash, seed, witnesses } }: { draw: SamplingDraw }) => (
  <details className={styles.proof}>
    <summary>{say.proof}</summary>
    <dl className={styles.facts}>
      <LabelledFact term={label.ruleCode}>
        <code>{rule}</code>
      </LabelledFact>
      <LabelledFact term={label.listHash}>
        <code>{listHash}</code>
      </LabelledFact>
      {seed && (
        <LabelledFact term={label.seed}>
          <code>{seed}</code>
        </LabelledFact>
      )}
    </dl>
    <PlainTable
      className={styles.table}
      label={say.proof}
      rows={witnesses}
      keyOf={({ name }) => name}
      columns={[
        textColumn<One>(words.name, ({ name }) => name),
        textColumn<One>(words.commit, ({ commit }) => <code>{commit ?? '—'}</code>),
        textColumn<One>(words.passphrase, ({ secret }) => <code>{secret ?? say.hidden}</code>),
      ]}
    />
  </details>
)

const LabelledFact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

/** The published facts of a draw; undefined before it is drawn. */
function publishedFactsOf({ seed, order, witnesses, ...draw }: SamplingDraw): DrawFacts | undefined {
  if (!seed || !order) return undefined
  return {
    rule: draw.rule,
    codes: draw.codes,
    listHash: draw.listHash,
    seed,
    order,
    witnesses: witnesses.map(({ name, commit, secret }) => ({
      name,
      commit: commit ?? '',
      secret: secret ?? '',
    })),
  }
}

/** Address of the public page, with the facts included when given. */
const recheckLinkForDraw = (text: string) =>
  `${window.location.origin}${window.location.pathname}#${DRAW_CHECK}${text && `?f=${encodeURIComponent(text)}`}`

/** Recomputes the draw in this browser, and offers its facts for recomputation elsewhere. */
function DrawRecheckTools({ draw }: { draw: SamplingDraw }) {
  const facts = publishedFactsOf(draw)
  const [isOpen, setOpen] = useState(false)
  if (!facts) return null
  const text = formatDrawFacts(facts)
  return (
    <>
      <div className={styles.line} data-screen-only>
        <Button onClick={() => setOpen(true)}>{say.check}</Button>
        <Button onClick={() => void copyTextAndNotify(text, { copied: say.copied, failed: say.notCopied })}>
          {say.copy}
        </Button>
        <a href={recheckLinkForDraw(text)} target="_blank" rel="noreferrer">
          {say.openCheck}
        </a>
      </div>
      {isOpen && <DrawRecheck facts={facts} />}
      <PrintedRecheckData text={text} />
    </>
  )
}

/**
 * With a longer text the modules of a 60 mm QR code are below half a millimetre, too fine for a phone to read from
 * paper.
 */
const LONGEST_CODE = 1000

/** What a printed sheet needs for recomputation: a QR code of the page with the facts, and the facts as text. */
function PrintedRecheckData({ text }: { text: string }) {
  const link = recheckLinkForDraw(text)
  return (
    <div className={styles.paper}>
      <p>{say.onPaper(recheckLinkForDraw(''))}</p>
      {link.length <= LONGEST_CODE && <QrCode text={link} label={say.openCheck} />}
      <pre>{text}</pre>
    </div>
  )
}
