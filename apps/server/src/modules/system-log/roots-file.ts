import { Readable } from 'node:stream'
import { formatDateTime, shanghaiDateAt } from '@agency/shared/format/dates'
import type { FileToSend } from '../../http/send-file'
import { type LogRoot, readRoots } from '../../log/log-roots'
import { deriveRootKey } from '../../log/root-key'
import type { Settings } from '../../settings'

const say = {
  name: (day: string) => `操作日志根-${day}.txt`,
  title: '操作日志根',
  about: [
    '每天零时五分，系统把操作日志链当时最后一行的校验值用数据库以外的密钥签名，称为日志根。',
    '之后若有人改写日志并重新计算整条链，链上就不再有这个校验值；没有密钥也签不出新的日志根。',
    '请打印或另存到系统以外。核对方法：在系统里“校验日志链”，再把当天重新下载的日志根与存下的逐字比较。',
    '签名为 Ed25519，所签内容是四行文字：日期、签发时间、校验值、上一个日志根的签名（第一个为空），以换行符相连。',
  ],
  key: '公钥',
  fingerprint: '公钥指纹（SHA-256）',
  none: '还没有签发过日志根。',
  signed: (root: LogRoot) => `日期：${root.day}（${formatDateTime(root.time)}）`,
  time: '签发时间',
  hash: '校验值',
  previous: '上一签名',
  signature: '签名',
}

/** All signed roots as a text for printing, with the key. The number of rows is left out (R27). */
export async function signedRootsFile(settings: Settings, now: Date): Promise<FileToSend> {
  const roots = await readRoots(settings)
  const { publicKey, fingerprint } = deriveRootKey(settings.SECRET_KEY)
  const text = [
    say.title,
    '',
    ...say.about,
    '',
    `${say.fingerprint}：${fingerprint}`,
    `${say.key}：`,
    publicKey,
    ...(roots.length > 0 ? roots.flatMap(rootLines) : [say.none]),
    '',
  ].join('\n')
  const bytes = Buffer.from(text)
  return {
    name: say.name(shanghaiDateAt(now)),
    mimeType: 'text/plain; charset=utf-8',
    size: bytes.length,
    stream: Readable.from([bytes]),
  }
}

const rootLines = (root: LogRoot) => [
  say.signed(root),
  `  ${say.time}：${root.time}`,
  `  ${say.hash}：${root.hash}`,
  `  ${say.previous}：${root.previous}`,
  `  ${say.signature}：${root.signature}`,
  '',
]
