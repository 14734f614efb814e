// Imported by its own path: the package's index would add the styles of all components to the first load.
import Button from '@douyinfe/semi-ui-19/lib/es/button'
import styles from './ErrorPage.module.css'

interface Props {
  title: string
  text?: string
  /** A large text above the title of the error, such as 404. */
  code?: string
  action?: string
  onAction?: () => void
}

/** Says what went wrong and offers one action. */
export const ErrorPage = ({ title, text, code, action, onAction }: Props) => (
  <section className={styles.page} role="alert">
    {code ? <p className={styles.code}>{code}</p> : <TornSheetPicture />}
    <h1 className={styles.title}>{title}</h1>
    {text && <p className={styles.text}>{text}</p>}
    {action && (
      <Button theme="solid" type="primary" onClick={onAction}>
        {action}
      </Button>
    )}
  </section>
)

/** A picture of a sheet of paper with a torn corner. */
const TornSheetPicture = () => (
  <svg className={styles.mark} viewBox="0 0 96 96" aria-hidden="true">
    <path d="M24 10h34l18 18v50a8 8 0 0 1-8 8H24a8 8 0 0 1-8-8V18a8 8 0 0 1 8-8Z" className={styles.paper} />
    <path d="M58 10v12a6 6 0 0 0 6 6h12" className={styles.ink} />
    <path d="M36 46l20 20M56 46 36 66" className={styles.cross} />
  </svg>
)
