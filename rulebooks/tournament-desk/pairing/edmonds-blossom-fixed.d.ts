declare module 'edmonds-blossom-fixed' {
  /**
   * A matching of maximum weight in a general graph (Edmonds' blossom algorithm).
   * @param edges two vertices and an integer weight each
   * @param maxCardinality as many edges as possible, the heaviest of those
   * @returns by vertex: its partner, or -1
   */
  export default function blossom(
    edges: [from: number, to: number, weight: number][],
    maxCardinality?: boolean,
  ): number[];
}
