/** A picture in use; `release` is called when it is no longer shown. */
interface Held {
  /** The object URL of the picture; undefined when it could not be loaded. */
  url: Promise<string | undefined>
  release(): void
}

interface Picture {
  url: Promise<string | undefined>
  holders: number
}

/**
 * A cache of pictures that can only be fetched with a token: each is fetched once, and dropped when nothing shows it
 * any longer.
 */
export function createPictureCache(load: (address: string) => Promise<Blob>) {
  const pictures = new Map<string, Picture>()

  const startFetching = (address: string): Picture => {
    const picture: Picture = {
      holders: 0,
      url: load(address).then(
        (blob) => URL.createObjectURL(blob),
        () => {
          // The next component that shows it tries again.
          if (pictures.get(address) === picture) pictures.delete(address)
          return undefined
        },
      ),
    }
    pictures.set(address, picture)
    return picture
  }

  return (address: string): Held => {
    const picture = pictures.get(address) ?? startFetching(address)
    picture.holders++
    let held = true
    return {
      url: picture.url,
      release() {
        if (!held) return
        held = false
        if (--picture.holders > 0) return
        if (pictures.get(address) === picture) pictures.delete(address)
        void picture.url.then((url) => url && URL.revokeObjectURL(url))
      },
    }
  }
}
