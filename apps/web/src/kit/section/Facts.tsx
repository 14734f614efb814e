import { describeField, type Labels } from '@agency/shared/fields/words'
import type { ReactNode } from 'react'
import { fieldValueText, orDash, type Renderers, renderFieldValue } from '../data/cell'
import section from './section.module.css'

interface Props<R> {
  labels: Labels
  picks: readonly string[]
  row: R
  renderers?: Renderers<R>
}

/** Fields of a record with their labels. */
export function Facts<R extends object>({ labels, picks, row, renderers = {} }: Props<R>) {
  return (
    <dl className={section.facts}>
      {picks.map((name) => {
        const field = describeField(labels, name)
        return (
          <div
            key={name}
            className={field.kind === 'area' || field.kind === 'files' ? section.wide : undefined}
          >
            <dt>{field.label}</dt>
            <dd>
              {orDash(
                renderers[name]?.(fieldValueText(name, field, row), row) ??
                  renderFieldValue(name, field, row),
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** A titled section of a detail page. */
export function DetailSection({
  title,
  extra,
  children,
}: {
  title: string
  extra?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={section.section} aria-label={title}>
      <header className={section.sectionHead}>
        <h2>{title}</h2>
        {extra}
      </header>
      {children}
    </section>
  )
}
