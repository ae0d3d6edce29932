declare module 'edmonds-blossom-fixed' {
  /**
   * Maximum-weight matching in a general graph (Edmonds' blossom algorithm).
   * @param edges two vertices and an integer weight each
   * @param maxCardinality only among matchings with the most edges
   * @returns by vertex: its partner, or -1
   */
  export default function blossom(
    edges: [from: number, to: number, weight: number][],
    maxCardinality?: boolean,
  ): number[];
}
