import type { ReactNode } from 'react'
import styles from './CodeImage.module.css'
import type { useCodeImage } from './use-code-image'

interface Props extends Pick<ReturnType<typeof useCodeImage>, 'image' | 'renew'> {
  /** What the button that the image is does: fetches another one. */
  word: string
  /** Said in its place where it could not be fetched. */
  failed: string
  /** Where it is typed. */
  children: ReactNode
}

/** The code image, which is also the button for another one, beside where it is typed. */
export const CodeImage = ({ image, renew, word, failed, children }: Props) => (
  <div className={styles.row}>
    {children}
    <button
      type="button"
      className={styles.image}
      aria-label={word}
      title={word}
      onClick={() => void renew()}
    >
      {image.state === 'ready' && <img src={image.img} alt="" />}
      {image.state === 'failed' && <span>{failed}</span>}
    </button>
  </div>
)
