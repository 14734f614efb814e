import type { Begun, RegisterStatus } from '@agency/shared/modules/crm-supplier/supplier-register.contract'
import { type ReactNode, useState } from 'react'
import { useConfig } from '../../../session/core'
import { Logo } from '../../../shell/Logo'
import { RegisterDone } from './RegisterDone'
import { RegisterForm } from './RegisterForm'
import { RegisterStart } from './RegisterStart'
import styles from './register.module.css'
import { StatusCard } from './StatusCard'

type Supplement = NonNullable<RegisterStatus['supplement']>

type Place =
  | { at: 'start' }
  | { at: 'form'; begun: Begun; supplement?: Supplement }
  | { at: 'status'; found: RegisterStatus }
  | { at: 'done'; receiptNo: string; passPhrase?: string }

/** /supplierRegister: companies register themselves, look how it stands, and put right what was objected to. */
export default function RegisterPage() {
  const [place, go] = useState<Place>({ at: 'start' })
  const home = () => go({ at: 'start' })
  switch (place.at) {
    case 'form': {
      const { begun, supplement } = place
      return (
        <Sheet wide>
          <RegisterForm
            begun={begun}
            {...(supplement ? { supplement } : {})}
            onDone={(done) => go({ at: 'done', ...done })}
            onLeave={home}
          />
        </Sheet>
      )
    }
    case 'status':
      return (
        <Sheet>
          <StatusCard
            found={place.found}
            onSupplement={(supplement) => go({ at: 'form', begun: supplement, supplement })}
            onLeave={home}
          />
        </Sheet>
      )
    case 'done':
      return (
        <Sheet>
          <RegisterDone done={place} onLeave={home} />
        </Sheet>
      )
    default:
      return (
        <Sheet>
          <RegisterStart
            onBegun={(begun) => go({ at: 'form', begun })}
            onFound={(found) => go({ at: 'status', found })}
          />
        </Sheet>
      )
  }
}

function Sheet({ wide, children }: { wide?: boolean; children: ReactNode }) {
  const { title, companyTitle } = useConfig()
  return (
    <main className={styles.page}>
      <div className={`${styles.sheet} ${wide ? '' : styles.narrow}`}>
        <div className={styles.brand}>
          <Logo size={36} />
          <span>
            {companyTitle}
            <small>{title}</small>
          </span>
        </div>
        <section className={styles.card}>{children}</section>
      </div>
    </main>
  )
}
