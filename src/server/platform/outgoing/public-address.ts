import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks that are no place on the internet: private, loopback, link-local, shared, reserved, multicast. */
const CLOSED_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** Within the public part of IPv6: documentation, and tunnels that have an IPv4 address in them. */
const CLOSED_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const closed = new BlockList()
for (const [network, bits] of CLOSED_V4) closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of CLOSED_V6) closed.addSubnet(network, bits, 'ipv6')
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether an address is on the internet. IPv4 within IPv6 is not: who means IPv4 writes it. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  return isIPv6(address) && publicV6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

export function isLoopbackAddress(address: string): boolean {
  return isIPv4(address) ? loopback.check(address, 'ipv4') : isIPv6(address) && loopback.check(address, 'ipv6')
}
