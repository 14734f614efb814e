const viewOf = async (blob, start, length) =>
  new DataView(await blob.slice(start, start + length).arrayBuffer())

/** Where a zip keeps its directory. */
async function directoryOf(zip) {
  const from = Math.max(0, zip.size - 22 - 65535)
  const tail = await viewOf(zip, from, zip.size - from)
  let at = tail.byteLength - 22
  while (at >= 0 && tail.getUint32(at, true) !== 0x06054b50) at--
  if (at < 0) throw new Error('不是完整的 zip 文件：可能没有下载完')
  if (at >= 20 && tail.getUint32(at - 20, true) === 0x07064b50) {
    const end = await viewOf(zip, Number(tail.getBigUint64(at - 12, true)), 56)
    return { start: Number(end.getBigUint64(48, true)), length: Number(end.getBigUint64(40, true)) }
  }
  return { start: tail.getUint32(at + 16, true), length: tail.getUint32(at + 12, true) }
}

/** Sizes and places that do not fit into 32 bits stand in the extra field, in this order. */
function large(view, at, end, values) {
  while (at + 4 <= end) {
    const [kind, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (kind === 1) {
      let place = at + 4
      return values.map((value) => {
        if (value !== 0xffffffff) return value
        place += 8
        return Number(view.getBigUint64(place - 8, true))
      })
    }
    at += 4 + length
  }
  return values
}

/** The files of a zip as pieces of it, nothing copied. */
export async function filesOfZip(zip) {
  const { start, length } = await directoryOf(zip)
  const view = await viewOf(zip, start, length)
  const files = []
  for (let at = 0; at + 46 <= view.byteLength && view.getUint32(at, true) === 0x02014b50; ) {
    const [named, extra, remark] = [28, 30, 32].map((place) => view.getUint16(at + place, true))
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, at + 46, named))
    const [, packed, offset] = large(view, at + 46 + named, at + 46 + named + extra, [
      view.getUint32(at + 24, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 42, true),
    ])
    const method = view.getUint16(at + 10, true)
    at += 46 + named + extra + remark
    if (name.endsWith('/')) continue
    const head = await viewOf(zip, offset, 30)
    if (head.byteLength < 30 || head.getUint32(0, true) !== 0x04034b50) continue
    const from = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true)
    const piece = zip.slice(from, from + packed)
    files.push({ path: name, blob: method === 0 ? piece : await unpacked(piece) })
  }
  return files
}

/** Of a zip that somebody packed again. */
function unpacked(piece) {
  let inflating
  try {
    inflating = new DecompressionStream('deflate-raw')
  } catch (_error) {
    throw new Error('压缩包被重新压缩过，这个浏览器打不开：请解压后选择文件夹')
  }
  return new Response(piece.stream().pipeThrough(inflating)).blob()
}
