import { useEffect, useState } from 'react'
import styles from './Avatar.module.css'
import { createPictureCache } from './pictures'

// Most users have no picture, so the call that fetches one is loaded with the first.
const hold = createPictureCache(async (avatar) => (await import('./load-picture')).loadPicture(avatar))

interface Props {
  avatar: string | null | undefined
  name: string
  /** The width and height of the picture in px. */
  size: number
}

/**
 * The picture of a person; the last character of the name while it loads or when there is none. Hidden from screen
 * readers, because the name stands next to it.
 */
export function Avatar({ avatar, name, size }: Props) {
  const picture = useAvatarPicture(avatar)
  return (
    <span className={styles.avatar} style={{ width: size, fontSize: size * 0.46 }} aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : name.slice(-1)}
    </span>
  )
}

/** Returns the address of the picture; the earlier picture stays until the new one has loaded. */
function useAvatarPicture(avatar: string | null | undefined): string | undefined {
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
