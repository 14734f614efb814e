import { DictText } from '../data/DictText'
import { type Fact, factText } from './facts'
import styles from './flow.module.css'

/**
 * Recipient and amount before an action; `inWords` also writes the amount in Chinese numerals, for actions that
 * cannot be undone.
 */
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
