import type { ReactNode } from 'react'
import styles from './CodeImage.module.css'
import type { useCaptchaImage } from './use-code-image'

interface Props extends Pick<ReturnType<typeof useCaptchaImage>, 'image' | 'renew'> {
  /** Label of the button that the image is: it loads another one. */
  word: string
  /** The text shown in place of the code image when it could not be loaded. */
  failed: string
  /** The input in which the person types the code of the image. */
  children: ReactNode
}

/** The captcha image, which is also the button to load another one, next to its input. */
export const CaptchaImage = ({ image, renew, word, failed, children }: Props) => (
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
