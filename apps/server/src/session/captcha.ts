import { randomUUID } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import sharp from 'sharp'
import svgCaptcha from 'svg-captcha'
import type { Db } from '../db/database'
import { sha256 } from '../log/canonical'
import { sysCaptcha } from './session.table'

const LIFE_MS = 5 * 60_000

const hashCaptchaAnswer = (uuid: string, answer: string) => sha256(`${uuid}:${answer.trim().toLowerCase()}`)

/**
 * A code image as a data URL, valid for one try within five minutes. The picture is made of dots, because the
 * paths of a vector drawing would name its letters to any program that reads them. It slows scripts down and
 * does not keep them out (docs/security.md).
 */
export async function createCaptcha(db: Db, now = new Date()): Promise<{ uuid: string; img: string }> {
  const { text, data } = svgCaptcha.create({
    size: 4,
    noise: 2,
    ignoreChars: '0oO1ilI',
    color: true,
    background: '#f4f6f9',
  })
  const uuid = randomUUID()
  await db.delete(sysCaptcha).where(lt(sysCaptcha.expireTime, now))
  await db.insert(sysCaptcha).values({
    uuid,
    answerHash: hashCaptchaAnswer(uuid, text),
    expireTime: new Date(now.getTime() + LIFE_MS),
  })
  const picture = await sharp(Buffer.from(data)).png().toBuffer()
  return { uuid, img: `data:image/png;base64,${picture.toString('base64')}` }
}

/** True once for the right answer. Any try, right or wrong, uses the image up. */
export async function verifyAndConsumeCaptcha(
  db: Db,
  uuid: string | undefined,
  code: string | undefined,
): Promise<boolean> {
  if (!uuid || !code || !/^[\da-f-]{36}$/i.test(uuid)) return false
  const [row] = await db
    .delete(sysCaptcha)
    .where(and(eq(sysCaptcha.uuid, uuid), gt(sysCaptcha.expireTime, new Date())))
    .returning()
  return row?.answerHash === hashCaptchaAnswer(uuid, code)
}
