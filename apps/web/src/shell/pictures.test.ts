import { expect, test, vi } from 'vitest'
import { createPictureCache } from './pictures'

const picture = new Blob(['picture'])
const opens = async (url: string | undefined) =>
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
  expect(await opens(url)).toBe(true)
  second.release()
  await vi.waitFor(async () => expect(await opens(url)).toBe(false))
  expect(await opens(await hold('/a').url)).toBe(true)
  expect(load).toHaveBeenCalledTimes(2)
})

test('given back before it has come, it is not kept', async () => {
  let come: (blob: Blob) => void = () => undefined
  const hold = createPictureCache(
    () =>
      new Promise((resolve) => {
        come = resolve
      }),
  )
  const held = hold('/a')
  held.release()
  come(picture)
  const url = await held.url
  await vi.waitFor(async () => expect(await opens(url)).toBe(false))
})

test('one that could not be had is asked for again', async () => {
  const load = vi.fn(async () => picture).mockRejectedValueOnce(new Error('gone'))
  const hold = createPictureCache(load)
  const first = hold('/a')
  expect(await first.url).toBeUndefined()
  const second = hold('/a')
  first.release()
  expect(await opens(await second.url)).toBe(true)
})
