import { DictText } from '../data/DictText'
import { type Fact, factText } from './facts'
import styles from './flow.module.css'

/** Whom and how much an act is about, before it is done; `inWords` where it cannot be taken back. */
export const MoveFacts = ({ facts, inWords }: { facts: readonly Fact[]; inWords: boolean }) =>
  facts.length > 0 && (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd data-amount={fact.kind === 'money' || undefined}>
            {fact.dict && typeof fact.value === 'string' ? (
              <DictText name={fact.dict} value={fact.value} />
            ) : (
              factText(fact, inWords)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
