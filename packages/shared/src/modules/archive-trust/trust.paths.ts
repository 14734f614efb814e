/** Route of 信息包签名. */
export const TRUST_PAGE = '/projectArchives/packageTrust'
