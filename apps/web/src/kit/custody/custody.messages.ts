export const custodyMessages = {
  chain: '交接链',
  verify: '校验',
  whole: (count: number) => `交接链完整：${count} 次交接的签名与校验值都没有变化`,
  asCame: (source: string, count: number) =>
    `${source}：${count} 次交接与收到的信息包一致，不能证明交接真的发生过`,
  broken: (seq: number) => `交接链第 ${seq} 次交接与当时写下的不符`,
  hash: '校验值',
  signed: '已签名',
  signOf: (name: string) => `${name}的签名`,
} as const
