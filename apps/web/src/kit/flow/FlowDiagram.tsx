import type { FlowLogRow } from '@agency/shared/contract/todo.contract'
import type { AnyFlow } from '@agency/shared/flow/flow'
import { useEffect, useId, useMemo, useRef } from 'react'
import { arrowKey, passedStepsAndArrows } from './case-history'
import { describeFlow } from './describe-flow'
import styles from './diagram.module.css'
import { type Arrow, BOX, type Box, LABEL_LINE, layOutFlow } from './diagram-layout'
import { flowMessages as say } from './flow.messages'

interface Props {
  flow: AnyFlow
  /** The step that the record is in. */
  step: string
  logs: readonly FlowLogRow[]
}

/** The flow as a diagram, drawn from the same definition that the server follows. */
export function FlowDiagram({ flow, step, logs }: Props) {
  const drawing = useMemo(() => layOutFlow(flow), [flow])
  const head = `${useId()}head`
  const scroller = useRef<HTMLElement>(null)
  const here = drawing.boxes.find((box) => box.step === step)?.x
  // On a narrow screen the diagram is scrolled to the current step.
  useEffect(() => {
    const box = scroller.current
    if (box && here !== undefined) box.scrollLeft = here + BOX.width / 2 - box.clientWidth / 2
  }, [here])
  const passed = useMemo(() => passedStepsAndArrows(flow, logs), [flow, logs])
  return (
    <div className={styles.box}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section ref={scroller} className={styles.scroller} tabIndex={0} aria-label={say.diagramOf(flow.title)}>
        <svg
          role="img"
          aria-label={describeFlow(flow, step, passed.steps)}
          width={drawing.width}
          height={drawing.height}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          className={styles.picture}
        >
          <defs>
            <marker
              id={head}
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="9"
              markerHeight="9"
              markerUnits="userSpaceOnUse"
              orient="auto-start-reverse"
            >
              <path d="M 0 0 L 8 4 L 0 8 z" className={styles.head} />
            </marker>
          </defs>
          {drawing.arrows.map((arrow) => (
            <path
              key={arrowKey(arrow.from, arrow.to)}
              d={arrow.path}
              markerEnd={`url(#${head})`}
              className={`${styles.arrow} ${passed.arrows.has(arrowKey(arrow.from, arrow.to)) ? styles.taken : ''}`}
            />
          ))}
          {drawing.arrows.map((arrow) => (
            <ArrowLabel key={arrowKey(arrow.from, arrow.to)} arrow={arrow} />
          ))}
          {drawing.boxes.map((box) => (
            <StepBox
              key={box.step}
              box={box}
              current={box.step === step}
              passed={passed.steps.has(box.step)}
            />
          ))}
        </svg>
      </section>
      {drawing.asides.length > 0 && (
        <ul className={styles.asides} aria-hidden="true">
          {drawing.asides.map((aside) => (
            <li key={aside.label}>{say.aside(aside)}</li>
          ))}
        </ul>
      )}
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.keyCurrent}>{say.legendCurrent}</span>
        <span className={styles.keyPassed}>✓ {say.legendPassed}</span>
        <span className={styles.keyAhead}>{say.legendAhead}</span>
      </p>
    </div>
  )
}

const ArrowLabel = ({ arrow: { labels, labelAt } }: { arrow: Arrow }) => (
  <text x={labelAt.x} y={labelAt.y} textAnchor="middle" className={styles.label}>
    {labels.map((label, line) => (
      <tspan key={label} x={labelAt.x} dy={line === 0 ? 0 : LABEL_LINE}>
        {label}
      </tspan>
    ))}
  </text>
)

function StepBox({ box, current, passed }: { box: Box; current: boolean; passed: boolean }) {
  const look = current ? styles.current : passed ? styles.passed : ''
  return (
    <g className={`${styles.step} ${look}`}>
      <rect x={box.x} y={box.y} width={BOX.width} height={BOX.height} rx={6} />
      <text
        x={box.x + BOX.width / 2}
        y={box.y + BOX.height / 2}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {passed && !current ? `✓ ${box.title}` : box.title}
      </text>
    </g>
  )
}
