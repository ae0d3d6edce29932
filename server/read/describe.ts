/** Shared game schemas of the API document, and the rulebooks' completions. */
import type { App } from '../http/app-type.ts';
import { AskReply, Choice, Field, Option } from './ask-contract.ts';
import { BonusReply, ClockAct, ClockReply, ClocksReply, PauseReply, TimeReply } from './clock-contract.ts';
import { GameStatus, MoveKind, Role } from './closed.ts';
import {
  AgainReply,
  AskAgain,
  ChildList,
  ChildReply,
  CloseAsk,
  CurvesReply,
  DrawsReply,
  EntryReply,
  GameListing,
  GameListReply,
  GameReply,
  LedgerReply,
  LogLine,
  LogReply,
  MoveReply,
  OpenedReply,
  OpenGame,
  PatchGame,
  PostMove,
  PreviewReply,
  Remind,
  RulebookReply,
  SeatList,
} from './contract.ts';
import { withRulebooks } from './describe-rulebooks.ts';
import { Change, FrameChanges, GameFrame } from './frame-contract.ts';
import { Message } from './message-contract.ts';
import { ReplayFrame, ReplayReply } from './replay-contract.ts';
import {
  HandOver,
  MemberList,
  SeatBot,
  SeatGuest,
  SeatReply,
  SeatTaken,
  StartGame,
  TakeConsent,
  TakeSeat,
} from './seat-contract.ts';
import { AnswerUndo, PostUndo, UndoPreview, UndoQuestionReply } from './undo-contract.ts';

export function describeGames(app: App): void {
  app.shareSchemas({ AskReply, Choice, Field, Option, Message, GameStatus, MoveKind, Role });
  app.shareSchemas({ BonusReply, ClockAct, ClockReply, ClocksReply, PauseReply, TimeReply });
  app.shareSchemas({ GameListing, GameListReply, GameReply, SeatReply, UndoQuestionReply, AgainReply, RulebookReply });
  app.shareSchemas({ ChildReply, ChildList, SeatList });
  app.shareSchemas({ OpenGame, OpenedReply, PatchGame, HandOver, Remind, CloseAsk, StartGame, AskAgain });
  app.shareSchemas({ PostMove, MoveReply, PreviewReply, PostUndo, AnswerUndo, UndoPreview });
  app.shareSchemas({ TakeSeat, SeatTaken, TakeConsent, SeatBot, SeatGuest, MemberList });
  app.shareSchemas({ LogLine, LogReply, EntryReply, LedgerReply, CurvesReply, DrawsReply, ReplayFrame, ReplayReply });
  app.shareSchemas({ Change, FrameChanges, GameFrame });
  app.completeDescription(withRulebooks);
}
