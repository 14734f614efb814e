import { currentTime } from '@agency/shared/clock/server-clock'
import { useStore } from '@nanostores/react'
import { useConfig } from '../session/core'
import styles from './Footer.module.css'
import { $settings } from './settings/settings-store'

/** The site to which a filing number must link (互联网信息服务管理办法). */
const FILING_OFFICE = 'https://beian.miit.gov.cn/'

/** The installation's footer text and filing number; without a text, the name of the company. */
export function Footer() {
  const { footerTxt, caseNumber, companyTitle, title } = useConfig()
  if (!useStore($settings).showFooter) return null
  return (
    <footer className={styles.footer} data-screen-only>
      <span>{footerTxt || `© ${currentTime().getFullYear()} ${companyTitle || title}`}</span>
      {caseNumber && (
        <a className={styles.link} href={FILING_OFFICE} target="_blank" rel="noopener noreferrer">
          {caseNumber}
        </a>
      )}
    </footer>
  )
}
