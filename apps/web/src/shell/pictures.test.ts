import { expect, test, vi } from 'vitest'
import { createPictureCache } from './pictures'

const picture = new Blob(['picture'])
const isUrlLoadable = async (url: string | undefined) =>
  url !== undefined &&
  (await fetch(url).then(
    (answer) => answer.ok,
    () => false,
  ))

test('is fetched once for all who show it, and goes with the last of them', async () => {
  const load = vi.fn(async () => picture)
  const hold = createPictureCache(load)
  const [first, second] = [hold('/a'), hold('/a')]
  const url = await first.url
  expect([await second.url, load.mock.calls.length]).toEqual([url, 1])
  first.release()
  first.release()
  expect(await isUrlLoadable(url)).toBe(true)
  second.release()
  await vi.waitFor(async () => expect(await isUrlLoadable(url)).toBe(false))
  expect(await isUrlLoadable(await hold('/a').url)).toBe(true)
  expect(load).toHaveBeenCalledTimes(2)
})

test('given back before it has come, it is not kept', async () => {
  let deliverPicture: (blob: Blob) => void = () => undefined
  const hold = createPictureCache(
    () =>
      new Promise((resolve) => {
        deliverPicture = resolve
      }),
  )
  const held = hold('/a')
  held.release()
  deliverPicture(picture)
  const url = await held.url
  await vi.waitFor(async () => expect(await isUrlLoadable(url)).toBe(false))
})

test('one that could not be had is asked for again', async () => {
  const load = vi.fn(async () => picture).mockRejectedValueOnce(new Error('gone'))
  const hold = createPictureCache(load)
  const first = hold('/a')
  expect(await first.url).toBeUndefined()
  const second = hold('/a')
  first.release()
  expect(await isUrlLoadable(await second.url)).toBe(true)
})
