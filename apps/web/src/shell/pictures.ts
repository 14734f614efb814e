/** A picture in use; `release` says that it is not any more. */
interface Held {
  /** An object URL; undefined when the picture could not be had. */
  url: Promise<string | undefined>
  release(): void
}

interface Picture {
  url: Promise<string | undefined>
  holders: number
}

/** Pictures that only a call with a token can fetch: each is fetched once, and forgotten when nobody shows it. */
export function createPictures(load: (address: string) => Promise<Blob>) {
  const pictures = new Map<string, Picture>()

  const fetched = (address: string): Picture => {
    const picture: Picture = {
      holders: 0,
      url: load(address).then(
        (blob) => URL.createObjectURL(blob),
        () => {
          // Whoever shows it next asks again.
          if (pictures.get(address) === picture) pictures.delete(address)
          return undefined
        },
      ),
    }
    pictures.set(address, picture)
    return picture
  }

  return (address: string): Held => {
    const picture = pictures.get(address) ?? fetched(address)
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
