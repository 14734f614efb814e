import { useEffect, useState } from 'react'
import styles from './Avatar.module.css'
import { createPictures } from './pictures'

// Most people have no picture: the call that fetches one is loaded with the first.
const hold = createPictures(async (avatar) => (await import('./load-picture')).loadPicture(avatar))

interface Props {
  avatar: string | null | undefined
  name: string
  /** px */
  size: number
}

/** A person's picture; until it is there, or when there is none, the last character of the name. Says nothing: the name stands beside it. */
export function Avatar({ avatar, name, size }: Props) {
  const picture = usePicture(avatar)
  return (
    <span className={styles.avatar} style={{ width: size, fontSize: size * 0.46 }} aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : name.slice(-1)}
    </span>
  )
}

/** The old picture stands until the new one is there. */
function usePicture(avatar: string | null | undefined): string | undefined {
  const [picture, setPicture] = useState<string>()
  useEffect(() => {
    if (!avatar) return setPicture(undefined)
    const held = hold(avatar)
    let current = true
    void held.url.then((url) => current && setPicture(url))
    return () => {
      current = false
      held.release()
    }
  }, [avatar])
  return picture
}
